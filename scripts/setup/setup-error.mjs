/** Set-up cannot continue; the message tells the user what to do and is shown without a stack trace. */
export class SetupError extends Error {}
