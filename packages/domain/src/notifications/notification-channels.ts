/** Where a notification appears: in the app, as a push message of the browser, and in the e-mail digest. */
export const notificationChannels = ['inApp', 'push', 'mail'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export type ChannelSwitches = { readonly [Channel in NotificationChannel]: boolean }
