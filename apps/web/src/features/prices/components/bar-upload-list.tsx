import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Stack, Text } from '#web/components/ui/layout.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { dropBarUpload, retryBarUpload, useBarUploads } from '../model/bar-uploads.ts'

/** Files on their way to the server. */
export function BarUploadList() {
  const { t } = useTranslation('prices')
  const uploads = useBarUploads((state) => state.uploads)
  return uploads.map((upload) => (
    <Card key={upload.id}>
      {upload.error === undefined ? (
        <ProgressBar label={t('upload.sending', { name: upload.file.name })} />
      ) : (
        <Stack gap={8}>
          <Text weight={550} anywhere>
            {upload.file.name}
          </Text>
          <FormError error={upload.error} />
          <Cluster>
            <Button kind="primary" onClick={() => void retryBarUpload(upload)}>
              {t('upload.retry')}
            </Button>
            <Button onClick={() => dropBarUpload(upload.id)}>{t('upload.cancel')}</Button>
          </Cluster>
        </Stack>
      )}
    </Card>
  ))
}
