import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

export function useRenameTag() {
  return useMutation(api.tags.rename.mutationOptions())
}

export function useMergeTag() {
  return useMutation(api.tags.merge.mutationOptions())
}

export function useDeleteTag() {
  return useMutation(api.tags.delete.mutationOptions())
}
