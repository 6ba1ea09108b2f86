import type { DocumentProblem } from '@plumbline/domain/documents/document-problem'

/** Why a document was not imported or was read differently; the detail is appended if there is one. */
const texts: Readonly<Record<DocumentProblem['code'], string>> = {
  'not-a-document': 'Not a valid record, or its ID cannot be stored',
  timestamp: 'Invalid timestamp format',
  'closing-time': 'Invalid closingTime format',
  'closes-before-opening': 'Closes before it opens',
  direction: 'Direction is neither long nor short',
  number: 'A number is invalid or out of range',
  'account-missing': 'Its account is not in the file',
  currency: 'Its currency has more than two decimals, so amounts would be rounded',
  'repeated-id': 'Duplicate ID with different content',
  'owner-unknown': 'No owner given, and the file contains several users',
  'fees-follow': 'Net P&L differed from gross P&L minus fees; fees were adjusted',
  'closed-at-opening': 'No closing time; the opening time was used',
  'open-with-closing-time': 'Open trade with a closing time; the closing time was ignored',
  shortened: 'Too long, or contains invalid characters; the value was shortened',
  'other-kind': 'Invalid value; it was ignored',
  'unknown-field': 'Contains fields that Plumbline does not use',
  'file-missing': 'Not in the archive',
  'file-damaged': 'Differs from its checksum',
  'file-path': 'Its path or its extension is not allowed',
  'file-format': 'Neither an intact JPEG, PNG, GIF, WebP or AVIF image nor a PDF or plain text',
  'file-too-large': 'Too large',
  'file-quota': 'No storage left',
  'files-not-included': 'Images and other files are not in this document but in the ZIP export',
}

export function documentProblemText({ code, detail }: DocumentProblem): string {
  return detail === '' ? texts[code] : `${texts[code]}: ${detail}`
}
