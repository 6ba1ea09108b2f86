/** What the dialog that chooses files offers: reports of brokers, tables, and exports of a document database. */
export const readableFiles = '.xlsx,.htm,.html,.csv,.json'
