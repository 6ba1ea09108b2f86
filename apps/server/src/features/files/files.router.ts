import { signedInOr, verifiedOr } from '#server/platform/http/rpc.ts'
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
  const { files } = signedInOr('STORAGE_UNAUTHENTICATED')
  const reading = verifiedOr('STORAGE_UNAUTHENTICATED').files
  const uploading = signedInOr('IMAGE_USER_REQUIRED').files
  return {
    upload: uploading.upload.handler(({ context, input }) => uploadFile(deps, context.actor, input)),
    uploaded: files.uploaded.handler(({ context, input }) => uploadedFile(deps, context.actor, input)),
    // Part of every export.
    usage: reading.usage.handler(({ context }) => storageUsage(deps, context.actor)),
    metadata: files.metadata.handler(({ context, input }) => fileMetadata(deps, context.actor, input)),
    delete: files.delete.handler(({ context, input }) => deleteFile(deps, context.actor, input)),
    deleteByUrl: files.deleteByUrl.handler(({ context, input }) =>
      deleteFileByUrl(deps, context.actor, input),
    ),
  }
}
