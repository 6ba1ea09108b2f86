export const mindsetErrors = {
  EMOTION_BUILT_IN: {
    status: 409,
    message: '“{emotion}” is one of the suggested emotions already.',
    when: 'An own emotion has the name of an emotion of the app in any language, regardless of case.',
    remedy: 'Leave it out. The app always suggests this emotion.',
  },
} as const
