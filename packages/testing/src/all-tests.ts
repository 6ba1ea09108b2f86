/** Whether the long tests run too: what is tried at random is then tried more often, and on more rows. */
export const allTests = process.env['PLUMBLINE_TEST_ALL'] === '1'
