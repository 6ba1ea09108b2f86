/**
 * Names the writer in the input of a call whose place every user has, such as the review of a day: the server refuses it
 * in another user's session, to which this browser may have changed meanwhile.
 */
export const asUser = (userId: string): object => ({ userId })
