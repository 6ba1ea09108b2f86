/**
 * The errors of file storage. CANCELED and RETRY_LIMIT_EXCEEDED also happen in the browser alone; UNAUTHORIZED_APP is
 * never raised: a self-hosted server attests no apps.
 */
export const fileErrors = {
  STORAGE_UNKNOWN: {
    status: 502,
    message: 'An unknown storage error occurred. Please check the server’s log.',
    when: 'The file store refused an operation for a reason that the caller cannot influence.',
    remedy: 'Read the server’s log; the store’s own answer is there.',
  },
  OBJECT_NOT_FOUND: {
    status: 404,
    message: 'Object does not exist',
    when: 'No file of the caller has this path.',
    remedy: 'Check the path. The file may have been deleted.',
  },
  QUOTA_EXCEEDED: {
    status: 402,
    message: 'Your files would exceed your {limitMb} MB of storage.',
    when: 'The file would exceed the storage of the user.',
    remedy: 'Delete files that are no longer needed, or ask the operator for more storage.',
  },
  STORAGE_UNAUTHENTICATED: {
    status: 401,
    message: 'User is not authenticated. Please authenticate and try again.',
    when: 'A storage operation without a session.',
    remedy: 'Sign in and repeat the request.',
  },
  IMAGE_USER_REQUIRED: {
    status: 401,
    message: 'User ID is required for image upload',
    when: 'An upload without a session.',
    remedy: 'Sign in and repeat the upload.',
  },
  UNAUTHORIZED_APP: {
    status: 401,
    message: 'This app does not have permission to access storage (App Check token is invalid).',
    when: 'Never: a self-hosted server attests no apps. Part of the specification’s catalogue.',
    remedy: 'None needed.',
  },
  STORAGE_UNAUTHORIZED: {
    status: 403,
    message: 'User does not have permission to access {path}.',
    when: 'The path belongs to another user.',
    remedy: 'Use paths below the caller’s own user ID.',
  },
  RETRY_LIMIT_EXCEEDED: {
    status: 504,
    message: 'Max retry time for operation exceeded. Please try again.',
    when: 'The file store did not answer within two minutes, or ten for an upload.',
    remedy: 'Try again. If it persists, check the store and the connection to it.',
  },
  CANCELED: {
    status: 499,
    message: 'User canceled the upload/download.',
    when: 'The client ended the upload.',
    remedy: 'None needed. Nothing was stored.',
  },
  INVALID_URL: {
    status: 400,
    message: 'Invalid URL: {url}',
    when: 'The URL is not a download URL of this installation.',
    remedy: 'Use a download URL as the metadata of a file has it.',
  },
  INVALID_FORMAT: {
    status: 415,
    message: 'This file can’t be stored: {reason}.',
    when: 'The content is not a JPEG, PNG, GIF, WebP or AVIF image, a PDF or plain text, or it is damaged.',
    remedy: 'Convert the file to one of these formats. The name and the declared type do not matter.',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    message:
      'The image has {megapixels} megapixels; at most {limit} are possible. Make it smaller and try again.',
    when: 'An image has too many pixels.',
    remedy: 'Reduce the dimensions of the image.',
  },
  IMAGE_TOO_MANY_FRAMES: {
    status: 413,
    message: 'The animation has {frames} frames; at most {limit} are possible. Shorten it and try again.',
    when: 'An animated image has too many frames.',
    remedy: 'Shorten the animation, or upload a single image.',
  },
  UPLOAD_TOO_LARGE: {
    status: 413,
    message: 'The file is larger than {limitMb} MB.',
    when: 'A file exceeds the limit for files of notes and trades.',
    remedy: 'Send a smaller file.',
  },
  INVALID_CHECKSUM: {
    status: 400,
    message: 'The uploaded file does not match its checksum. Please upload it again.',
    when: 'The MD5 hash that the client sent differs from that of the received bytes.',
    remedy: 'Upload the file again.',
  },
  NO_DOWNLOAD_URL: {
    status: 409,
    message: 'The given file does not have any download URLs.',
    when: 'The upload of the file is not complete yet.',
    remedy: 'Wait for the upload to finish.',
  },
} as const
