import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

export function useCreateTag() {
  return useMutation(api.tags.create.mutationOptions())
}

export function useUpdateTag() {
  return useMutation(api.tags.update.mutationOptions())
}

export function useMergeTag() {
  return useMutation(api.tags.merge.mutationOptions())
}

export function useConvertTag() {
  return useMutation(api.tags.convert.mutationOptions())
}

export function useDeleteTag() {
  return useMutation(api.tags.delete.mutationOptions())
}
