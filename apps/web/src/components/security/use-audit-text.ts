import type { AuditEvent } from '@plumbline/contract/identity/audit'
import { useTranslation } from 'react-i18next'

type AuditText = {
  /** The event: "Passkey added". */
  readonly what: string
  /** Object or method: "MacBook", "Password and passkey"; null where the event says it all. */
  readonly detail: string | null
}

/** Texts for an event of the audit log. */
export function useAuditText(): (event: Pick<AuditEvent, 'kind' | 'data'>) => AuditText {
  const { t } = useTranslation('security')
  // A method or factor that this version does not know yet is shown as stored.
  const wayText = (way: string) => {
    const [method = '', factor] = way.split('+')
    const first = t(`audit.method.${method}`, { defaultValue: method })
    if (factor === undefined) return first
    return t('audit.twoFactors', { first, second: t(`audit.factor.${factor}`, { defaultValue: factor }) })
  }
  return ({ kind, data }) => {
    const { method, provider, name, email } = data
    const way = method ?? provider
    return {
      what: t(`audit.kind.${kind}`),
      detail: name ?? email ?? (way === undefined ? null : wayText(way)),
    }
  }
}
