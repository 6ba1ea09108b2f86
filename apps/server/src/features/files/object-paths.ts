/** Prefixes for objects that are not user files: no file's path begins with them. */
export function thumbnailPath(userId: string, fileId: string): string {
  return `thumbnails/${userId}/${fileId}.webp`
}

export function chunkPath(userId: string, chunkId: string): string {
  return `uploads/${userId}/${chunkId}`
}
