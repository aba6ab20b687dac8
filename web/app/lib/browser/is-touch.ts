/** Whether the main pointer is a finger: there, a field with the focus opens a keyboard over the page. */
export const isTouch = () => window.matchMedia('(pointer: coarse)').matches;
