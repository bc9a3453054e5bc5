export function RulesPage() { return <div class="page"><h1>Rules</h1></div>; }
