import {
  type FirstCall,
  firstCallsId,
  firstCallsScript,
  userKey,
} from '@proxima/contract/content/first-calls-script';

/** Runs the script of a page that names these calls, as the stored user with this token. */
export function makeFirstCalls(calls: readonly FirstCall[], token = 'a-token'): void {
  localStorage.setItem(userKey, JSON.stringify({ token }));
  document.body.innerHTML = `<script type="application/json" id="${firstCallsId}">${JSON.stringify(calls)}</script>`;
  new Function(firstCallsScript)();
}
