// Runs before the app, inside the page. It sets the chosen theme before the first paint and marks the kind of page.
// While the app loads, it requests the texts and the first board. It must not fail: the app does whatever is missing
// here.
(function () {
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("outflank.settings") || "{}") || {};
    var root = document.documentElement;
    if (typeof chosen.theme === "string" && /^[a-z-]+$/.test(chosen.theme) && chosen.theme !== "auto")
      root.dataset.theme = chosen.theme;
    if (typeof chosen.motion === "string" && /^[a-z]+$/.test(chosen.motion) && chosen.motion !== "auto")
      root.dataset.motion = chosen.motion;
  } catch {
    // Without storage, the theme is that of the system.
  }
  // Older browsers ignore the import map.
  if (!HTMLScriptElement.supports?.("importmap")) document.documentElement.dataset.old = "";
  document.documentElement.dataset.first = /^\/(game\/[^/]+\/?)?$/.test(location.pathname) ? "board" : "page";
  // After an upgrade between the page and its script, the server no longer has the script: the page reloads, once.
  addEventListener(
    "error",
    function (event) {
      if (event.target?.tagName !== "SCRIPT") return;
      try {
        if (Date.now() - Number(sessionStorage.getItem("outflank.again")) < 10000) return;
        sessionStorage.setItem("outflank.again", String(Date.now()));
      } catch {
        return;
      }
      location.reload();
    },
    true,
  );
  // Adds the script that readers of a region use: `zh-TW` becomes `zh-Hant-TW`.
  function written(tag) {
    try {
      var locale = new Intl.Locale(tag);
      return locale.script ? tag : new Intl.Locale(tag, { script: locale.maximize().script }).toString();
    } catch {
      return tag;
    }
  }
  try {
    // The build inserts the addresses of the texts, by language.
    var words = WORDS;
    var wanted = [chosen.language].concat(navigator.languages, "en");
    var files = null;
    // As in `preferredLanguage`: the language of a tag, or the most specific one with texts.
    for (var i = 0; i < wanted.length && !files; i++) {
      var parts = written(String(wanted[i])).toLowerCase().split("-");
      for (; parts.length > 0 && !files; parts.pop()) {
        var tag = parts.join("-");
        if (Object.prototype.hasOwnProperty.call(words, tag)) files = words[tag];
      }
    }
    files.forEach(function (file) {
      var preload = document.createElement("link");
      preload.rel = "modulepreload";
      preload.href = file;
      document.head.appendChild(preload);
    });
  } catch {
    // The app loads them.
  }
  try {
    var game = /^\/game\/([^/]+)\/?$/.exec(location.pathname);
    // The draft of a game comes first; the app requests its position itself.
    var chosenDraft = location.pathname === "/" && sessionStorage.getItem("outflank.draft") !== null;
    var last = location.pathname === "/" ? localStorage.getItem("outflank.lastGame") : null;
    var id = game ? game[1] : last && encodeURIComponent(last);
    if (chosenDraft) id = null;
    // The key of a private game is in the fragment, as in `app/nav/routes.ts`.
    var link = game && /^#link=([\w-]+)/.exec(location.hash);
    var path = "/api/games/" + id + (link ? "?link=" + link[1] : "");
    // Long enough for a page that itself loads slowly.
    var signal = AbortSignal.timeout(30000);
    if (id) window.outflankEarly = { path: path, answer: fetch(path, { signal: signal }) };
    else if (location.pathname === "/" && !chosenDraft) {
      window.outflankEarly = {
        path: "/api/positions/try",
        answer: fetch("/api/positions/try", {
          method: "POST",
          signal: signal,
          headers: { "Content-Type": "application/json" },
          body: "{}",
        }),
      };
    }
    // The app handles a failure when it takes the answer. If it never does, the failure must not be reported.
    if (window.outflankEarly) window.outflankEarly.answer.catch(function () {});
  } catch {
    // The app requests it.
  }
})();
