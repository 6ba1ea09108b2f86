/** Errors of tags; LABEL_TAKEN also applies to strategies and views. */
export const tagErrors = {
  TAG_NOT_FOUND: {
    status: 404,
    message: 'Tag with ID {id} not found',
    when: 'The caller has no tag with this id.',
    remedy: 'List the tags and use one of their ids.',
  },
  LABEL_TAKEN: {
    status: 409,
    message: '“{label}” already exists.',
    when: 'Another tag, strategy or view has this label.',
    remedy: 'Choose another label.',
  },
} as const
