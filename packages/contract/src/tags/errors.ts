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
    when: 'Another tag of the same kind, strategy or view has this label.',
    remedy: 'Choose another label.',
  },
  TAG_KINDS_DIFFER: {
    status: 409,
    message: 'A tag and a mistake cannot be merged.',
    when: 'A tag is to be merged into a mistake, or a mistake into a tag.',
    remedy: 'Convert one of them first.',
  },
} as const
