import { callsWith, signedInOr, verifiedOr } from '#server/platform/http/rpc.ts'
import {
  deleteFile,
  deleteFileByUrl,
  fileMetadata,
  type FilesDeps,
  storageUsage,
  uploadFile,
} from './files.service.ts'
import { uploadedFile } from './resumable-uploads.service.ts'

export function filesRouter(deps: FilesDeps) {
  const call = callsWith(deps)
  const { files } = signedInOr('STORAGE_UNAUTHENTICATED')
  const reading = verifiedOr('STORAGE_UNAUTHENTICATED').files
  const uploading = signedInOr('IMAGE_USER_REQUIRED').files
  return {
    upload: uploading.upload.handler(call(uploadFile)),
    uploaded: files.uploaded.handler(call(uploadedFile)),
    // Part of every export.
    usage: reading.usage.handler(call(storageUsage)),
    metadata: files.metadata.handler(call(fileMetadata)),
    delete: files.delete.handler(call(deleteFile)),
    deleteByUrl: files.deleteByUrl.handler(call(deleteFileByUrl)),
  }
}
