/** Where uploads are sent in chunks, by the protocol tus 1.0. */
export const RESUMABLE_PATH = '/api/v1/uploads'

/**
 * Uploads in chunks of this size lose no more than one to a broken connection. Larger files are sent so, smaller ones in
 * one request.
 */
export const UPLOAD_CHUNK_MB = 4
