import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import styles from './form-error.module.css'

/** The server's error about a form as a whole; nothing for null. */
export function FormError({ error }: { readonly error: unknown }) {
  const errorText = useApiErrorText()
  if (error === null) return null
  return (
    <p role="alert" className={styles.error}>
      {errorText(error)}
    </p>
  )
}
