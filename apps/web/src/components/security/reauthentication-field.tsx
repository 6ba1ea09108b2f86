import type { Profile } from '@plumbline/contract/identity/profile'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import styles from './reauthentication-field.module.css'
import { SecretInput } from './secret-input.tsx'

type ReauthenticationFieldProps = {
  readonly ways: readonly ReauthenticationMethod[]
  readonly way: ReauthenticationMethod
  readonly onWay: (way: ReauthenticationMethod) => void
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly autoFocus: boolean
  readonly ref: Ref<HTMLInputElement>
}

/** The password or a two-factor code; a user who has both chooses. */
export function ReauthenticationField({ ways, way, onWay, ...field }: ReauthenticationFieldProps) {
  const { t } = useTranslation('security')
  const [switched, setSwitched] = useState(false)
  const other = ways.find((known) => known !== way)
  const { autoFocus, ...shared } = { ...field, autoFocus: field.autoFocus || switched }
  return (
    <Stack gap={8} align="start" className={styles.field}>
      {way === 'password' ? (
        <SecretInput
          key="password"
          label={t('proof.password')}
          autoComplete="current-password"
          required
          autoFocus={autoFocus}
          {...shared}
        />
      ) : (
        <TextInput
          key="code"
          label={t('proof.code')}
          hint={t('proof.codeHint')}
          autoComplete="one-time-code"
          required
          autoFocus={autoFocus}
          {...shared}
        />
      )}
      {other === undefined ? null : (
        <Button
          kind="plain"
          onClick={() => {
            setSwitched(true)
            onWay(other)
          }}
        >
          {t(other === 'code' ? 'proof.useCode' : 'proof.usePassword')}
        </Button>
      )}
    </Stack>
  )
}

/** How a user can re-authenticate. */
export type ReauthenticationMethod = 'password' | 'code'

/** The methods this user has, the default one first; empty if only a recent sign-in counts. */
export function reauthenticationMethodsOf({
  hasPassword,
  twoFactor,
}: Pick<Profile, 'hasPassword' | 'twoFactor'>): readonly ReauthenticationMethod[] {
  return [...(hasPassword ? ['password' as const] : []), ...(twoFactor ? ['code' as const] : [])]
}
