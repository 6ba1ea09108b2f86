import { useMutation } from '@tanstack/react-query'
import { client } from '#web/lib/api/client.ts'
import { type exportQuery, exportPath } from '../model/export-choice.ts'

/**
 * Checks first whether the download would be rejected (the session may have ended), then leaves it to the browser,
 * which streams it to disk: a million trades in the page's memory would crash the page.
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
