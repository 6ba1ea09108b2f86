import { TaskItem, TaskList } from '@tiptap/extension-list'

/** Check lists without form elements: `<ul data-tasks><li data-checked="true">`. */
export const CheckList = TaskList.extend({
  parseHTML: () => [{ tag: 'ul[data-tasks]', priority: 60 }],
  renderHTML: () => ['ul', { 'data-tasks': '' }, 0],
})

export const CheckItem = TaskItem.extend({
  parseHTML: () => [{ tag: 'ul[data-tasks] > li', priority: 60 }],
  renderHTML: ({ node }) => ['li', { 'data-checked': String(node.attrs['checked'] === true) }, 0],
}).configure({ nested: true })
