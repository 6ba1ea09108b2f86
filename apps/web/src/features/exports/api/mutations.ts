import { useMutation } from '@tanstack/react-query'
import { client } from '#web/lib/api/client.ts'
import { type exportQuery, exportPath } from '../model/export-choice.ts'

/**
 * Asks once more whether the download would be refused (the session may have ended meanwhile), then leaves it to the
 * browser, which writes it to disk as it comes: a million trades in the page's memory would end the page.
 */
export function useDownload(onBegun: (fileName: string) => void) {
  return useMutation({
    mutationFn: (query: ReturnType<typeof exportQuery>) => client.exports.preview(query),
    onSuccess: ({ fileName }, query) => {
      const link = document.createElement('a')
      link.href = exportPath(query)
      link.download = fileName
      link.click()
      onBegun(fileName)
    },
  })
}
