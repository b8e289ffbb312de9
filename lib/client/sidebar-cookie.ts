/** The cookie that tells the server how wide to draw the sidebar; the device keeps the choice under the same name. */
export const sidebarCookie = 'collapsedSidebar'
