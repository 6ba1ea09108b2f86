/** The data changed while it was being read: the file would mix two states. Retry. */
export class ChangedMeanwhileError extends Error {
  override readonly name = 'ChangedMeanwhileError'
}
