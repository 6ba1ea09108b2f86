/** The set-up cannot go on, and the message says what a person can do about it: shown without a stack. */
export class SetupError extends Error {}
