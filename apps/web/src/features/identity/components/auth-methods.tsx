import type { Session } from '@plumbline/contract/identity/user'
import { type ReactNode, useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { FormError } from '#web/components/ui/form-error.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { useSessionEnd } from '#web/lib/api/session-end.ts'
import { countOffline } from '#web/lib/local-store/offline-store.ts'
import { beginSession, enterSecondStep, useSession } from '#web/lib/session/session.ts'
import styles from './auth-panel.module.css'
import { AuthPanel } from './auth-panel.tsx'
import { OtherSignInMethods } from './other-sign-in-methods.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type AuthWaysProps = {
  readonly session: Extract<Session, { kind: 'signed-out' }>
  /** Name of a user who returns to sign up with another address. */
  readonly name: string
  /** Address of a user who has just set a new password. */
  readonly emailSet: string | null
  /** Error that ended the second step; null for none. */
  readonly refusal: unknown
  readonly resetPath: string
  /** Called before the new account enters the app. */
  readonly onSignedUp: (by: 'password' | 'open-id') => void
  readonly onMailed: (who: { readonly name: string; readonly email: string }) => void
}

/** First step: all sign-in methods of this installation. */
export function AuthMethods({
  session,
  name,
  emailSet,
  refusal,
  resetPath,
  onSignedUp,
  onMailed,
}: AuthWaysProps) {
  const { t } = useTranslation('identity')
  const [params] = useSearchParams()
  const { isFetching } = useSession()
  const tab = session.signUp ? authTabOf(params) : 'signIn'
  const [switched, setSwitched] = useState(false)
  const enterBy = async (outcome: 'signed-in' | 'signed-up' | 'two-factor') => {
    if (outcome === 'signed-up') onSignedUp('open-id')
    await (outcome === 'two-factor' ? enterSecondStep() : beginSession())
  }
  const form =
    tab === 'signIn' ? (
      <SignInForm
        key={emailSet}
        email={emailSet ?? ''}
        resetPath={resetPath}
        autoFocus={!switched}
        onMailed={(email) => onMailed({ name, email })}
      />
    ) : (
      <SignUpForm
        name={name}
        autoFocus={!switched}
        onSignedUp={() => onSignedUp('password')}
        onMailed={onMailed}
      />
    )
  // External sign-in creates an account on either tab.
  const makesAccounts = session.signUp && (tab === 'signUp' || session.openId.length > 0)
  const signInLead = params.has('to') ? t('signIn.leadReturn') : t('signIn.lead')
  return (
    <AuthPanel
      title={tab === 'signIn' ? t('signIn.title') : t('signUp.title')}
      lead={tab === 'signIn' ? signInLead : t('signUp.lead')}
    >
      <InactivityNotice />
      <WaitingNotice />
      {emailSet === null ? null : <Notice>{t('signIn.passwordSet')}</Notice>}
      <FormError error={refusal} />
      {session.signUp ? <AuthTabs chosen={tab} onSwitch={() => setSwitched(true)} /> : null}
      {form}
      <OtherSignInMethods providers={session.openId} passkey={tab === 'signIn'} onAdmitted={enterBy} />
      {makesAccounts ? <AcceptTerms /> : null}
      {session.signUp || isFetching ? null : <p className={styles.foot}>{t('signUp.closed')}</p>}
    </AuthPanel>
  )
}

function InactivityNotice() {
  const { t } = useTranslation('identity')
  const format = useFormat()
  const end = useSessionEnd((state) => state.end)
  if (end?.kind !== 'inactive') return null
  const [unit, time] =
    end.minutes < 1 ? (['Seconds', end.minutes * 60] as const) : (['', end.minutes] as const)
  const count = Math.max(1, Math.round(time))
  return <Notice>{t(`signIn.inactive${unit}`, { count, time: format.number(count) })}</Notice>
}

/** Number of offline trades stored in this browser, of any user. */
function WaitingNotice() {
  const { t } = useTranslation('identity')
  const format = useFormat()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let shown = true
    void countOffline(['waiting']).then((waiting) => {
      if (shown) setCount(waiting)
    })
    return () => {
      shown = false
    }
  }, [])
  return count === 0 ? null : <Notice>{t('signIn.waiting', { count, trades: format.number(count) })}</Notice>
}

export type AuthTab = 'signIn' | 'signUp'

const tabs: readonly AuthTab[] = ['signIn', 'signUp']

type AuthTabsProps = {
  readonly chosen: AuthTab
  /** The user has switched to the other form. */
  readonly onSwitch: () => void
}

/** The address of the sign-in form has `?tab=1` for sign-up. */
function authTabOf(params: URLSearchParams): AuthTab {
  return params.get('tab') === '1' ? 'signUp' : 'signIn'
}

/** Links between the forms for sign-in and sign-up. */
function AuthTabs({ chosen, onSwitch }: AuthTabsProps) {
  const { t } = useTranslation('identity')
  const [params] = useSearchParams()
  const searchOf = (tab: AuthTab) => {
    const search = new URLSearchParams(params)
    if (tab === 'signUp') search.set('tab', '1')
    else search.delete('tab')
    return `?${search}`
  }
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={searchOf(tab)}
          replace
          preventScrollReset
          className={styles.tab}
          aria-current={tab === chosen ? 'page' : undefined}
          onClick={onSwitch}
        >
          {t(`tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Terms for new accounts. The links open in a new tab, so that form input is kept. */
function AcceptTerms() {
  const { t } = useTranslation('identity')
  return (
    <p className={styles.foot}>
      <Trans
        t={t}
        i18nKey="signUp.accept"
        components={{ terms: <TextLink to="/terms" />, privacy: <TextLink to="/privacy-policy" /> }}
      />
    </p>
  )
}

type TextLinkProps = {
  readonly to: string
  /** Provided by the translated sentence. */
  readonly children?: ReactNode
}

function TextLink({ to, children }: TextLinkProps) {
  const { t } = useTranslation('identity')
  return (
    <Link to={to} target="_blank">
      {children}
      <VisuallyHidden> {t('signUp.newTab')}</VisuallyHidden>
    </Link>
  )
}

/** Status message about what happened before this page. */
function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={styles.notice}>
      {children}
    </p>
  )
}
