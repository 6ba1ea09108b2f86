import type { DocumentProblem } from '@plumbline/domain/documents/document-problem'

/** Why a document was not imported or was read differently; the detail is appended if there is one. */
const texts: Readonly<Record<DocumentProblem['code'], string>> = {
  'not-a-document': 'It is no document, or its id cannot be kept.',
  timestamp: 'Invalid timestamp format',
  'closing-time': 'Invalid closingTime format',
  'closes-before-opening': 'It closes before it opens',
  direction: 'The direction is neither long nor short',
  number: 'A number is none, or is out of range',
  'account-missing': 'Its account is not in the file',
  currency: 'Its currency has more than two decimals, so its amounts would lose value',
  'repeated-id': 'The id stands in the file before, with other content.',
  'owner-unknown': 'It names no owner, and the file holds several people.',
  'fees-follow': 'net P&L is not gross P&L minus fees: the fees were made to fit',
  'closed-at-opening': 'Closed without a closing time: the time of opening stands for it.',
  'open-with-closing-time': 'Open with a closing time: the time was left out',
  shortened: 'Longer than the journal holds, or with broken characters',
  'other-kind': 'A value of another kind than the field holds',
  'unknown-field': 'Fields that the journal does not have',
}

export function documentProblemText({ code, detail }: DocumentProblem): string {
  return detail === '' ? texts[code] : `${texts[code]}: ${detail}`
}
