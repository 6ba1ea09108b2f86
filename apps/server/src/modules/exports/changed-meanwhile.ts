/** What is being read was written to: a file of two moments would be of none. Begin again. */
export class ChangedMeanwhileError extends Error {
  override readonly name = 'ChangedMeanwhileError'
}
