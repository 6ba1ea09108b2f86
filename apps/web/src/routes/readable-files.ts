/** File types for the file dialog: broker reports, tables, and exports of a document database. */
export const readableFiles = '.xlsx,.htm,.html,.csv,.json,.zip'
