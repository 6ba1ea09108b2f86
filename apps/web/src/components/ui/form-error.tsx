import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { Paragraph } from './layout.tsx'

/** The server's error about a form as a whole; nothing for null. */
export function FormError({ error }: { readonly error: unknown }) {
  const errorText = useApiErrorText()
  if (error === null) return null
  return (
    <Paragraph tone="danger" role="alert">
      {errorText(error)}
    </Paragraph>
  )
}
