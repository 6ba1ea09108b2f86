/** Where the store keeps what is no file of its own: below folders that no file's path begins with. */
export function thumbnailPath(userId: string, fileId: string): string {
  return `thumbnails/${userId}/${fileId}.webp`
}

export function chunkPath(userId: string, chunkId: string): string {
  return `uploads/${userId}/${chunkId}`
}
