import type { AuditEvent } from '@plumbline/contract/identity/audit'
import { useTranslation } from 'react-i18next'

type AuditText = {
  /** What happened: "Passkey added". */
  readonly what: string
  /** What it was about or by what way: "MacBook", "with Google"; null where the words say all. */
  readonly detail: string | null
}

/** The words for an event of the audit log. */
export function useAuditText(): (event: Pick<AuditEvent, 'kind' | 'data'>) => AuditText {
  const { t } = useTranslation('security')
  return ({ kind, data }) => {
    const { method, provider, name, email } = data
    const way = method ?? provider
    // A way that this version does not know yet stands as it is written.
    const wayText = way === undefined ? null : t(`audit.method.${way}`, { defaultValue: way })
    return { what: t(`audit.kind.${kind}`), detail: name ?? email ?? wayText }
  }
}
