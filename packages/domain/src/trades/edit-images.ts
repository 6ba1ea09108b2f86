/** One change of a trade's list of images, relative to the list as it is when the change arrives. */
export type ImageEdit =
  /** At the end, or at a place counted from 0. */
  | { readonly kind: 'add'; readonly url: string; readonly at?: number | undefined }
  | { readonly kind: 'remove'; readonly url: string }
  /** In the same place; at the end if the image is gone. */
  | { readonly kind: 'replace'; readonly url: string; readonly by: string }
  /** To a place counted from 0. */
  | { readonly kind: 'move'; readonly url: string; readonly at: number }

/**
 * The list after the edits. An edit of an image that is not there changes nothing, and none is added twice: edits from
 * several windows, or sent again, lose no image.
 */
export function editImages(images: readonly string[], edits: readonly ImageEdit[]): readonly string[] {
  return edits.reduce(edited, images)
}

function edited(images: readonly string[], edit: ImageEdit): readonly string[] {
  const { url } = edit
  const without = images.filter((image) => image !== url)
  const isThere = without.length < images.length
  switch (edit.kind) {
    case 'add':
      return isThere ? images : placed(images, url, edit.at ?? images.length)
    case 'remove':
      return isThere ? without : images
    case 'replace':
      if (edit.by === url) return images
      if (images.includes(edit.by)) return without
      return isThere ? images.map((image) => (image === url ? edit.by : image)) : [...images, edit.by]
    case 'move':
      return isThere ? placed(without, url, edit.at) : images
  }
}

function placed(images: readonly string[], url: string, at: number): readonly string[] {
  const place = Math.min(Math.max(0, at), images.length)
  return [...images.slice(0, place), url, ...images.slice(place)]
}
