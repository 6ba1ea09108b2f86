export const dashboardErrors = {
  DASHBOARD_LAYOUT_NOT_FOUND: {
    status: 404,
    message: 'Dashboard layout with ID {id} not found',
    when: 'The caller has no dashboard layout with this id.',
    remedy: 'List the layouts and use one of their ids.',
  },
  DASHBOARD_LAYOUT_NAME: {
    status: 409,
    message: 'A dashboard named “{name}” already exists.',
    when: 'Another dashboard layout of the same form has this name. Case is ignored.',
    remedy: 'Choose another name.',
  },
  DASHBOARD_LAYOUT_CHANGED: {
    status: 409,
    message: 'This dashboard was changed in another tab or on another device, last at {lastUpdated}.',
    when: 'The layout was changed after the lastUpdated of the request. data.lastUpdated is the current one.',
    remedy: 'Read the layout and repeat the change, or omit lastUpdated to overwrite it.',
  },
  DASHBOARD_LAYOUTS_FULL: {
    status: 409,
    message: 'You already have {limit} dashboards. Delete one to add another.',
    when: 'The form already has the maximum number of dashboard layouts.',
    remedy: 'Delete a layout of this form first.',
  },
} as const
