import { useNavigate } from 'react-router'
import { useCurrentLocation } from '#web/lib/navigation/use-change-search.ts'

const loadTakeFiles = async () => (await import('./take-files.ts')).takeFiles
const loadBarUploads = async () => (await import('#web/features/prices/model/bar-uploads.ts')).sendBarFiles

/** Files dropped on any page, or chosen by a command, go to the import page; on the page of price data they are bars. */
export function useImportFiles(): (files: readonly File[]) => void {
  const navigate = useNavigate()
  const whereNow = useCurrentLocation()
  return (files) => {
    if (whereNow()?.pathname === '/prices') {
      void loadBarUploads().then((sendBarFiles) => sendBarFiles(files))
      return
    }
    void loadTakeFiles().then((takeFiles) => takeFiles(files))
    if (whereNow()?.pathname !== '/import') void navigate('/import')
  }
}
