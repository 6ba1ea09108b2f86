/** Where the server hands the expert advisor out; the contract's own would bring its schemas along. */
export const ADVISOR_FILE = '/api/link/PlumblineLink.mq5'
