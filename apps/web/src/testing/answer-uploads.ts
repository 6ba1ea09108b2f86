/** An upload as it reaches the server. */
export type ReceivedUpload = {
  readonly file: File
  readonly notebookId: string | null
  /** Whether the client ended it. */
  isAborted: boolean
}

/**
 * Mocks the server at network level for uploads, which are XMLHttpRequests with progress: POST /api/v1/files returns the
 * download URL that `answer` resolves with. Returns the list of uploads, which grows as they arrive.
 */
export function answerUploads(
  answer: (upload: ReceivedUpload) => Promise<string>,
): readonly ReceivedUpload[] {
  const uploads: ReceivedUpload[] = []
  XMLHttpRequest.prototype.send = function send(this: XMLHttpRequest, body) {
    if (!(body instanceof FormData)) throw new Error('An upload is a form')
    const file = body.get('file')
    if (!(file instanceof File)) throw new Error('An upload has a file')
    const notebookId = body.get('notebookId')
    const upload = { file, notebookId: typeof notebookId === 'string' ? notebookId : null, isAborted: false }
    uploads.push(upload)
    this.abort = () => {
      upload.isAborted = true
      this.dispatchEvent(new ProgressEvent('abort'))
    }
    const half = { lengthComputable: true, loaded: file.size / 2, total: file.size }
    this.upload.dispatchEvent(new ProgressEvent('progress', half))
    void answer(upload).then((downloadUrl) => {
      Object.defineProperty(this, 'status', { value: 200 })
      Object.defineProperty(this, 'responseText', { value: JSON.stringify({ downloadUrl }) })
      this.dispatchEvent(new ProgressEvent('load'))
    })
  }
  return uploads
}
