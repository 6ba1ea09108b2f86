import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useTestConnection } from '../api/mutations.ts'
import type { LinkValues } from '../model/link-form.ts'
import styles from './fields.module.css'
import { useRemedy } from './use-remedy.ts'

type TestConnectionProps = {
  readonly form: UseFormReturn<LinkValues>
  /** Account whose stored password is used if none is typed. */
  readonly accountId: string | null
}

/** Tests the login as typed, and shows the result. */
export function TestConnection({ form, accountId }: TestConnectionProps) {
  const { t } = useTranslation('mt5-sync')
  const errorText = useApiErrorText()
  const remedy = useRemedy()
  const [login, server, password] = useWatch({
    control: form.control,
    name: ['login', 'server', 'password'],
  })
  const { mutate, isPending, data, error, variables } = useTestConnection()
  const typed = { login: login.trim(), server: server.trim(), ...(password === '' ? {} : { password }) }
  // The result applies only to the values that were tested.
  const isOfThese =
    variables?.login === typed.login &&
    variables.server === typed.server &&
    variables.password === (password === '' ? undefined : password)
  const test = async () => {
    if (await form.trigger(['login', 'server', 'password']))
      mutate({ ...typed, ...(accountId === null ? {} : { accountId }) })
  }
  const failure = error
    ? errorText(error)
    : data?.success === false
      ? [t('test.failed'), data.reason === null ? '' : remedy(data.reason)].join(' ').trim()
      : null
  const good = data?.success === true
  return (
    <Cluster gap={12} rowGap={8}>
      <Button onClick={() => void test()} busy={isPending}>
        {t('test.action')}
      </Button>
      <p role="status" className={classes(styles.outcome, good ? styles.good : styles.bad)}>
        {isPending || !isOfThese ? null : good ? (
          <>
            <CircleCheck size={16} aria-hidden />
            <span>{t('test.good')}</span>
          </>
        ) : failure === null ? null : (
          <>
            <TriangleAlert size={16} aria-hidden />
            <span>{failure}</span>
          </>
        )}
      </p>
    </Cluster>
  )
}
