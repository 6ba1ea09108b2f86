import { useNavigate } from 'react-router'
import { useWhereNow } from '#web/lib/navigation/use-where-now.ts'
import { takeFiles } from './take-files.ts'

/** Files dropped on any page, or chosen by a command, go to the import page. */
export function useImportFiles(): (files: readonly File[]) => void {
  const navigate = useNavigate()
  const whereNow = useWhereNow()
  return (files) => {
    void takeFiles(files)
    if (whereNow()?.pathname !== '/import') void navigate('/import')
  }
}
