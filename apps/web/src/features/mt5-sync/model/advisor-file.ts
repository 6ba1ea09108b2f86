/** Download path of the expert advisor; not imported from the contract, because that module bundles its schemas. */
export const ADVISOR_FILE = '/api/link/PlumblineLink.mq5'
