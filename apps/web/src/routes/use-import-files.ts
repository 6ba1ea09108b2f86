import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCurrentLocation } from '#web/lib/navigation/use-change-search.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'

type TakeFiles = (files: readonly File[]) => unknown

const loadTakeFiles = async (): Promise<TakeFiles> => (await import('./take-files.ts')).takeFiles
const loadBarUploads = async (): Promise<TakeFiles> =>
  (await import('#web/features/prices/model/bar-uploads.ts')).sendBarFiles

/** Files dropped on any page, or chosen by a command, go to the import page; on the page of price data they are bars. */
export function useImportFiles(): (files: readonly File[]) => void {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const whereNow = useCurrentLocation()
  return (files) => {
    const areBars = whereNow()?.pathname === '/prices'
    const load = areBars ? loadBarUploads : loadTakeFiles
    load()
      .then((take) => take(files))
      .catch(() => showToast({ message: t('error.filesNotRead') }))
    if (!areBars && whereNow()?.pathname !== '/import') void navigate('/import')
  }
}
