import type { AuditEvent } from '@plumbline/contract/identity/audit'
import { useTranslation } from 'react-i18next'

type AuditText = {
  /** The event: "Passkey added". */
  readonly what: string
  /** Object or method: "MacBook", "with Google"; null where the event says it all. */
  readonly detail: string | null
}

/** Texts for an event of the audit log. */
export function useAuditText(): (event: Pick<AuditEvent, 'kind' | 'data'>) => AuditText {
  const { t } = useTranslation('security')
  return ({ kind, data }) => {
    const { method, provider, name, email } = data
    const way = method ?? provider
    // A method that this version does not know yet is shown as stored.
    const wayText = way === undefined ? null : t(`audit.method.${way}`, { defaultValue: way })
    return { what: t(`audit.kind.${kind}`), detail: name ?? email ?? wayText }
  }
}
